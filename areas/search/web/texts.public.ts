/** The words of the area, for forms that show what is found like what is typed. */
export { texts as searchTexts } from './search.texts.ts'
