export { kindWord } from './kinds.ts'
export { Pieces } from './Pieces.tsx'
