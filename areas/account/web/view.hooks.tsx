import { createRoot } from 'react-dom/client'
import type { BootSession } from '#platform/contract/boot.ts'
import { loadTexts } from '#platform/web/i18n/text.ts'
import { accessTexts } from '#areas/access/web/texts.public.ts'
import { ViewBar } from './ViewBar.tsx'

/** Puts the bar below every page, in a root of its own: it must stand there whatever becomes of the page. */
export async function showViewBar({ viewer, ...user }: BootSession): Promise<void> {
  if (!viewer) return
  await loadTexts(accessTexts)
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(<ViewBar user={user} viewer={viewer} />)
}
