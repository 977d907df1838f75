import { Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { useSession } from '#platform/web/session.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { video as calls } from '../contract.ts'
import { removeNote, writeNote, type Video } from './video.queries.ts'
import styles from './Video.module.css'
import { clock } from './words.ts'

const Field = fieldOf(calls.note.input)
type Props = { video: Video; at: number; onSeek: (seconds: number) => void }

/** The own notes, and what others say, each at its place in the film. */
export default function Notes({ video, at, onSeek }: Props) {
  const signedIn = useSession() !== null
  const [ask, questions] = useAsk()
  const remove = async (id: number) => {
    if (await ask({ title: t('video.note_remove_ask'), yes: t('video.note_remove'), danger: true }))
      await removeNote(id)
  }
  return (
    <section aria-labelledby="video-notes" className={styles.notes}>
      <h2 id="video-notes">{t('video.notes')}</h2>
      {signedIn ? <Write id={video.id} at={at} /> : <p className={styles.quiet}>{t('video.sign_in')}</p>}
      {video.notes.length === 0 && <p className={styles.quiet}>{t('video.no_notes')}</p>}
      <ul>
        {video.notes.map((one) => (
          <li key={one.id}>
            <p className={styles.quiet}>
              <button type="button" className={styles.clock} onClick={() => onSeek(one.at)}>
                {clock(one.at)}
              </button>{' '}
              {one.author} · {dateTime(one.createdAt)}
              {!one.open && ` · ${t('video.note_own')}`}
              {one.can.remove && (
                <Button type="link" size="small" danger onClick={() => void remove(one.id)}>
                  {t('video.note_remove')}
                </Button>
              )}
            </p>
            <p className={styles.body}>{one.body}</p>
          </li>
        ))}
      </ul>
      {questions}
    </section>
  )
}
type Values = { body: string; open: boolean }
function Write({ id, at }: { id: number; at: number }) {
  const [form] = Form.useForm<Values>()
  // where the film stood when the first letter was typed
  const [place, setPlace] = useState<number | null>(null)
  const { sending, problems, failure, handlers } = useFormSubmit<Values>(form, async ({ body, open }) => {
    await writeNote({ id, at: place ?? at, body, open })
    form.resetFields()
    setPlace(null)
    notify.success(t('video.saved'))
  })
  return (
    <Form<Values> form={form} layout="vertical" initialValues={{ body: '', open: false }} {...handlers}>
      <FormErrors form={form} problems={problems} failure={failure} />
      <Field name="body" label={t('video.note_label')}>
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 8 }}
          placeholder={t('video.note_placeholder', { at: clock(place ?? at) })}
          onChange={({ target }) => setPlace(target.value ? (place ?? at) : null)}
        />
      </Field>
      <div className={styles.tools}>
        <Form.Item name="open" valuePropName="checked" noStyle>
          <Checkbox>{t('video.note_open')}</Checkbox>
        </Form.Item>
        <Button htmlType="submit" type="primary" loading={sending}>
          {t('video.save')}
        </Button>
      </div>
    </Form>
  )
}
