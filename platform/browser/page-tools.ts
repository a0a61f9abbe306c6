/** What a page needs beside the platform: to say how close the model is, and to sign requests as a partner. */
export { fidelityOf } from '../src/fidelity.ts'
export { signatureOf } from '../src/sign.ts'
