import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { mayRetry } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { wordsOf } from '#platform/web/ui/words.ts'
import { SignInCard } from './SignInCard.tsx'

type Props<T> = {
  /** under which the answer is kept while the page is open: `staff.opened` */
  name: string
  /** asks what the secret of a link opens */
  open: (token: string) => Promise<T>
  /** the heading, and what stands below it: while it is asked, and of a link that is over where the server says nothing better */
  words: { title: string; loading: string; invalid: string; over: string }
  /** the door for whoever has an account already */
  login: string
  children: (opened: T, token: string) => ReactNode
}
/**
 * The card that the link of an invitation leads to. Its secret stands behind the # of the address, which no server logs. A link that could
 * not be asked about is not over: it is asked about again.
 */
export function LinkCard<T>({ name, open, words, login, children }: Props<T>) {
  const [token] = useState(() => location.hash.slice(1))
  const opened = useQuery({
    queryKey: [name, token],
    queryFn: () => open(token),
    retry: false,
    staleTime: Infinity,
    enabled: token !== '',
  })
  const { title, loading, invalid, over } = words
  if (token && opened.isPending)
    return (
      <SignInCard title={title} lead={loading}>
        {null}
      </SignInCard>
    )
  if (mayRetry(opened.error))
    return (
      <SignInCard title={title} lead={wordsOf(opened.error, t('ui.error.about'))}>
        <Button type="primary" block onClick={() => void opened.refetch()}>
          {t('ui.retry')}
        </Button>
      </SignInCard>
    )
  if (opened.data === undefined)
    return (
      <SignInCard title={invalid} lead={wordsOf(opened.error, over)}>
        <AppLink to={login}>{t('account.to_login')}</AppLink>
      </SignInCard>
    )
  return children(opened.data, token)
}
