export { endGuestOf } from './guest.service.ts'
