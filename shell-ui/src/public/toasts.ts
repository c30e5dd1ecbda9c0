export { Toaster, toast } from '@cenacle/sdk';
