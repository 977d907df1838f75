import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { loadTexts } from '#platform/web/i18n/text.ts'
import { useLeaf } from '#platform/web/layout/state.ts'
import { part } from '#platform/web/load/part.tsx'
import { form as formLink } from '../survey.links.ts'
import { popupQuery } from './survey.queries.ts'
import { surveyTexts } from './texts.ts'

// most visits have no survey coming up: the card, its words and its fields wait for the one that has
const Card = part(async () => {
  const [card] = await Promise.all([import('./PopupCard.tsx'), loadTexts(surveyTexts)])
  return card
})

/** The newest survey that comes up by itself, in a corner: it covers nothing that has to be answered first. */
export default function Popup() {
  const { data } = useQuery({ ...popupQuery(), staleTime: Infinity })
  const { page } = useLeaf()
  const [gone, setGone] = useState(0)
  if (!data || data.id === gone || page?.path === formLink.path) return null
  return (
    <Suspense>
      <Card key={data.id} popup={data} onGone={() => setGone(data.id)} />
    </Suspense>
  )
}
