export { noResult, ResultFields, type ResultValues } from './ResultFields.tsx'
