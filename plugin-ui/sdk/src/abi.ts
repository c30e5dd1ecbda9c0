import contract from './abi.json';

/** The contract between shell and plugins that this SDK speaks. */
export const ABI: number = contract.abi;
