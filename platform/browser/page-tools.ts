/** What a page needs beside the platform: to say how close the model is, to sign requests as a partner, to act as a person. */
export { fidelityOf } from '../src/fidelity.ts'
export { signatureOf } from '../src/sign.ts'
export { visitPage } from '../src/visit.ts'
