import { useBlocker, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { tabKey, unsavedMark } from '#platform/web/router/tabs.ts'
import type { Question } from '../state/ask.tsx'

/**
 * Properties of an element of the page itself, for closing its tab to ask first. A mark in the document rather than a list:
 * the element stays while its page is hidden (effects do not) and goes with the page, so that no mark outlives its input.
 */
export function useUnsavedMark(unsaved: boolean): { [unsavedMark]?: string } {
  // The page's own router, which stands still while the page is hidden.
  const page = useRouter({ warn: false })?.state.matches.at(-1)
  return unsaved && page ? { [unsavedMark]: tabKey(page) } : {}
}

/**
 * Asks before unsaved changes are left behind, by a link, the back button or a reload: `ask` is useAsk's, `words` say what would be
 * lost, `drop` forgets it on yes.
 */
export function useLeaveGuard(
  dirty: boolean,
  ask: (question: Question) => Promise<boolean>,
  words: string,
  drop: () => void,
): void {
  const shouldBlockFn = useCallback(async () => {
    const leave = await ask({
      title: t('ui.form.leave_title'),
      content: words,
      yes: t('ui.form.leave_ok'),
      no: t('ui.form.stay'),
      danger: true,
    })
    if (leave) drop()
    return !leave
  }, [ask, words, drop])
  useBlocker({ shouldBlockFn, enableBeforeUnload: dirty, disabled: !dirty })
}

/** Runs on Ctrl+S (⌘S) as long as the page is the visible one. */
export function useSaveKey(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => void (latest.current = run))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
