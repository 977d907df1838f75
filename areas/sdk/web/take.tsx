import { Suspense, useState, type ReactNode } from 'react'
import { queryClient } from '#platform/web/call/query.ts'
import { loadCode } from '#platform/web/load/code.ts'
import { part } from '#platform/web/load/part.tsx'
import type { Carrier } from './sdk.queries.ts'
import { disclaimerQuery, linkTo, noteDownload } from './sdk.queries.ts'

const DisclaimerDialog = part(() => import('./DisclaimerDialog.tsx'))

/** From this size the browser's own download manager takes a file, because it can be paused and resumed there. */
const largeBytes = 64 * 1024 * 1024
/** What a file or a command belongs to, for the log. */
export type Owner = { type: 'sdk' | 'patch'; id: number; carrier?: Carrier | undefined }
type Wanted = { id: string; name: string; size: number }
export type Take = {
  /** downloads a file once the disclaimer is accepted; what the server refuses is said as a toast */
  file: (wanted: Wanted, owner: Owner) => Promise<void>
  /** answers whether something may be taken, with the disclaimer accepted and the log written */
  permit: (owner: Owner) => Promise<boolean>
  /** answers whether the disclaimer is accepted, and asks where it is not */
  accepted: () => Promise<boolean>
  dialogs: ReactNode
}

/** Takes files and commands of the area: first the disclaimer, then the log, then the bytes. */
export function useTake(): Take {
  const [asked, setAsked] = useState<((accepted: boolean) => void) | null>(null)
  const accepted = async (): Promise<boolean> => {
    const disclaimer = await queryClient.fetchQuery(disclaimerQuery())
    return disclaimer.acceptedAt !== null || new Promise((answer) => setAsked(() => answer))
  }
  const permit = async ({ type, id, carrier }: Owner): Promise<boolean> => {
    if (!(await accepted())) return false
    await noteDownload({ type, id, ...(carrier ? { carrier } : {}) })
    return true
  }
  const file = async ({ id, name, size }: Wanted, owner: Owner): Promise<void> => {
    try {
      if (!(await permit(owner))) return
      if (size > largeBytes) return save((await linkTo(id)).url, name)
      const { startDownload } = await loadCode(() => import('#platform/web/ui/file/download-store.ts'))
      void startDownload([{ id, name }])
    } catch {
      // the call has said why, the bar what could not be loaded
    }
  }
  const close = (answer: boolean) => {
    asked?.(answer)
    setAsked(null)
  }
  const dialogs = asked && (
    <Suspense>
      <DisclaimerDialog onAnswer={close} />
    </Suspense>
  )
  return { file, permit, accepted, dialogs }
}

function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
