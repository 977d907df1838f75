import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import type { Question } from '#platform/web/ui/ask.tsx'

/** Asks before unsaved changes are left behind, by a link, the back button or a reload; `drop` forgets them on yes. */
export function useLeaveGuard(dirty: boolean, ask: (question: Question) => Promise<boolean>, drop: () => void): void {
  const shouldBlockFn = useCallback(async () => {
    const leave = await ask({
      title: t('ui.form.leave_title'),
      content: t('access.role.leave'),
      yes: t('ui.form.leave_ok'),
      no: t('ui.form.stay'),
      danger: true,
    })
    if (leave) drop()
    return !leave
  }, [ask, drop])
  useBlocker({ shouldBlockFn, enableBeforeUnload: dirty, disabled: !dirty })
}
