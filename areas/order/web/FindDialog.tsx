import { Alert, Button, Input, Modal, Skeleton, type InputRef } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { answerDialog } from '#areas/order-faq/web/answer.public.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import { wordsOf } from '#platform/web/ui/words.ts'
import { findAll, type Found } from './order.queries.ts'
import styles from './Order.module.css'

const Answer = part(answerDialog)
const kinds = ['order', 'quote', 'faq'] as const
/** What was found for some words, by what it is. */
export default function FindDialog({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('')
  const [list, setList] = useState<readonly Found[] | null>(null)
  const [answer, setAnswer] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const asked = useRef<AbortController>(undefined)
  const box = useRef<InputRef>(null)
  useEffect(() => () => asked.current?.abort(), [])
  const find = async (given: string) => {
    asked.current?.abort()
    const control = new AbortController()
    asked.current = control
    const keyword = given.trim()
    setWords(keyword)
    setFailure(null)
    setList(null)
    if (!keyword) return
    try {
      setList(await findAll(keyword, control.signal))
    } catch (error) {
      if (!control.signal.aborted) setFailure(error)
    }
  }
  if (answer !== null)
    return (
      <Suspense>
        <Answer id={answer} onClose={onClose} />
      </Suspense>
    )
  return (
    <Modal
      open
      title={t('order.find')}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(open) => open && box.current?.focus()}
    >
      <Input.Search
        ref={box}
        allowClear
        maxLength={100}
        placeholder={t('order.find_words')}
        aria-label={t('order.find_words')}
        onSearch={(text) => void find(text)}
      />
      {failure !== null && <Alert type="error" showIcon title={wordsOf(failure, t('order.find_failed'))} />}
      {words && list === null && failure === null && <Skeleton active title={false} />}
      {list?.length === 0 && <p role="status">{t('order.find_none', { words })}</p>}
      {kinds.map((kind) => (
        <Group
          key={kind}
          kind={kind}
          found={list?.filter((one) => one.kind === kind) ?? []}
          onLeave={onClose}
          onAnswer={setAnswer}
        />
      ))}
    </Modal>
  )
}

type GroupProps = {
  kind: (typeof kinds)[number]
  found: readonly Found[]
  onLeave: () => void
  onAnswer: (id: number) => void
}
function Group({ kind, found, onLeave, onAnswer }: GroupProps) {
  if (found.length === 0) return null
  return (
    <section className={styles.found}>
      <h3>{t(`order.found.${kind}`)}</h3>
      <ul>
        {found.map(({ id, title, about, url }) => (
          <li key={id}>
            {url ? (
              <AppLink to={url} onClick={onLeave}>
                {title}
              </AppLink>
            ) : (
              <Button type="link" size="small" onClick={() => onAnswer(id)}>
                {title}
              </Button>
            )}
            {about && <small>{about}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
