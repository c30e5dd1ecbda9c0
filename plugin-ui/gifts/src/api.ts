import { createApi } from '@cenacle/sdk';
import type { components, paths } from './schema';

/** A client for this plugin's calls. */
export const gifts = createApi<paths>();

type Schemas = components['schemas'];

export type Choices = Schemas['Choices'];
export type Entry = Schemas['EntryRow'];
export type GivePage = Schemas['GivePage'];
export type OddLine = Schemas['OddLine'];
export type OddPayment = Schemas['OddRow'];
export type Offering = Schemas['Offering'];
export type Pasted = Schemas['Pasted'];
export type PastedRow = Schemas['PastedRow'];
export type PaymentStanding = Schemas['PaymentStanding'];
export type PayoutRow = Schemas['PayoutRow'];
export type Payouts = Schemas['Payouts'];
export type PersonGifts = Schemas['PersonGifts'];
export type Receipt = Schemas['ReceiptRow'];
export type Sum = Schemas['Sum'];
export type Purpose = Schemas['Purpose'];
export type Way = Schemas['Way'];

export type Deposit = Schemas['DepositRow'];
export type DepositState = Schemas['DepositState'];
export type GuestDeposit = Schemas['GuestDeposit'];
export type RetreatDeposits = Schemas['RetreatDeposits'];
/** Those in which a gift is booked by hand. */
export type ByHand = Schemas['GiftForm']['way'];
export type WayToPay = Schemas['WayToPay'];
