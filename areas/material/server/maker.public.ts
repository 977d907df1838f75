export { makerInEnglish, readMakerInEnglish } from './maker.sql.ts'
