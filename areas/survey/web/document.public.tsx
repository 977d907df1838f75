import { loadTexts } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { surveyTexts } from './texts.ts'

/** What certified readers are asked at the end of a document; its words come with it. */
export const DocumentSurvey = part(async () => {
  const [survey] = await Promise.all([import('./DocumentSurvey.tsx'), loadTexts(surveyTexts)])
  return survey
})
