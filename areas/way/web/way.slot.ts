import { loadTexts } from '#platform/web/i18n/text.ts'
import { texts } from './way.texts.ts'

await loadTexts(texts)
export { default } from './WayPanel.tsx'
