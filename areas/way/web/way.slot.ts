import { loadTexts } from '#platform/web/i18n/text.ts'
import { reasonTexts } from '#platform/web/pages/reason.texts.ts'
import { texts } from './way.texts.ts'

await loadTexts(texts, reasonTexts)
export { default } from './WayPanel.tsx'
