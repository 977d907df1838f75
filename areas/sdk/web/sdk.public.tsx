export { useTake } from './take.tsx'
