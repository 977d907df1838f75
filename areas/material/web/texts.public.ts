export { materialTexts } from './material.texts.ts'
