import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Button, Input, Modal } from 'antd'
import { listed } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import type { DialogOf } from '#platform/web/ui/list/steps.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { productDesk } from '../desk.contract.ts'
import { desk } from '../product.links.ts'
import { ChipSelect } from './DeskChoices.tsx'
import { chipsQuery, mergeChip, mergeQuery, readAnew, type DeskRow } from './desk.queries.ts'
import styles from './Desk.module.css'

type Values = { intoId: number | undefined; code: string }
const Field = fieldOf(productDesk.merge.input)
const whatWord = wordsFor('product.merge.what')

/** Merges a chip that was made twice into another: what moves is looked at first, and the code is typed. */
export const MergeDialog: DialogOf<DeskRow> = (props) => {
  const others = useQuery(chipsQuery()).data?.filter(({ id }) => id !== props.row.id)
  return others?.length === 0 ? <Alone {...props} /> : <Merge {...props} />
}

/** Of a single chip there is nothing to merge. */
const Alone: DialogOf<DeskRow> = ({ row, onClose }) => (
  <Modal open title={titleOf(row)} footer={<Button onClick={onClose}>{t('ui.close')}</Button>} onCancel={onClose}>
    {t('product.merge.alone')}
  </Modal>
)

const titleOf = ({ code }: DeskRow) => `${t('product.merge.step')} · ${code}`
const Merge: DialogOf<DeskRow> = ({ row, onClose }) => {
  const router = useRouter({ warn: false })
  const { id, version, code } = row
  return (
    <Decision<Values>
      title={titleOf(row)}
      about={t('product.merge.about', { code })}
      words={() => t('product.merge.step')}
      danger={() => true}
      initialValues={{ intoId: undefined, code: '' }}
      send={async (values) => {
        const { id: open } = await mergeChip({ id, version, intoId: values.intoId ?? 0, code: values.code })
        notify.success(t('product.merge.done'))
        // the record that was looked at is gone: the other takes its place before anything is read anew
        onClose()
        router.history.push(desk.url(null, { open }))
        await router.load()
        await readAnew()
      }}
      onClose={onClose}
    >
      {({ intoId }) => (
        <>
          <Field name="intoId" label={t('product.merge.into')}>
            <ChipSelect but={id} />
          </Field>
          {intoId !== undefined && intoId !== id && <Look id={id} intoId={intoId} />}
          <Field name="code" label={t('product.merge.code', { code })}>
            <Input autoComplete="off" />
          </Field>
        </>
      )}
    </Decision>
  )
}

/** What would move, what the other has already, and what keeps the two apart. */
function Look({ id, intoId }: { id: number; intoId: number }) {
  const { data, error, refetch } = useQuery(mergeQuery(id, intoId))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const counted = data.moves.map(({ what, n }) => t('product.merge.counted', { what: whatWord(what), n }))
  const settled = data.settled.map(({ what, n }) => t('product.merge.counted', { what: whatWord(what), n }))
  const refused = data.refused.map(({ what, names }) =>
    t('product.merge.counted', { what: whatWord(what), n: listed(names) }),
  )
  return (
    <div className={styles.look} aria-live="polite">
      <Part title={t('product.merge.refused')} lines={refused} danger />
      <Part title={t('product.merge.moves')} lines={counted.length ? counted : [t('product.merge.nothing')]} />
      <Part title={t('product.merge.settled')} lines={settled} />
    </div>
  )
}

type PartProps = { title: string; lines: readonly string[]; danger?: boolean }
const Part = ({ title, lines, danger = false }: PartProps) =>
  lines.length > 0 && (
    <section className={danger ? styles.danger : undefined}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
