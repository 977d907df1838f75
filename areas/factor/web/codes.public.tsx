// New recovery codes, for the door at which somebody enrols.
import { loadTexts } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'

/** Shows new recovery codes this once; their words come along, because few who come to a door enrol there. */
export const NewCodes = part(async () => {
  const [{ CodesDialog }, { factorTexts }] = await Promise.all([
    import('./CodesDialog.tsx'),
    import('./texts.public.ts'),
  ])
  await loadTexts(factorTexts)
  return { default: CodesDialog }
})
