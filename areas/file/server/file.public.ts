/** Receives the file of a multipart call as a pending one of the caller, for calls that take a file and read it at once. */
export { uploadFile } from './upload.service.ts'
