export { Toaster as default, toast } from '@cenacle/sdk';
