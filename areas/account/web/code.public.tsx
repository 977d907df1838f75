// The field of a code, for areas that prove a person by one.
export { CodeInput } from './CodeInput.tsx'
