import { Checkbox, Form, Input, Radio, Rate } from 'antd'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'

const surveyFound = ['yes', 'partly', 'no'] as const
const surveyMissing = ['detail', 'example', 'figure', 'update', 'language'] as const
type Values = { score: number; found: string; missing?: string[]; words: string }
/** `answers` is the JSON of a flat object, as the call takes it. */
export type Send = (given: { score: number; answers: string }) => Promise<unknown>
type Props = { title: string; send: Send; onClose: () => void; onDone: () => void }
const foundWord = wordsFor('survey.paper.found')
const missingWord = wordsFor('survey.paper.missing')

/** The survey at the end of a document: how good it is, whether it helped, what it lacks. */
export default function SurveyDialog({ title, send, onClose, onDone }: Props) {
  const answer = async ({ score, found, missing = [], words }: Values) => {
    const answers = {
      ...(found ? { found } : {}),
      ...(missing.length ? { missing } : {}),
      ...(words.trim() ? { words: words.trim() } : {}),
    }
    await send({ score, answers: JSON.stringify(answers) })
    notify.success(t('survey.paper.thanks'))
    onDone()
  }
  return (
    <Decision<Values>
      title={t('survey.paper.title')}
      about={title}
      words={() => t('ui.submit')}
      danger={() => false}
      initialValues={{ score: 0, found: '', missing: [], words: '' }}
      send={answer}
      onClose={onClose}
    >
      {({ found }) => (
        <>
          <Form.Item
            name="score"
            label={t('survey.paper.score')}
            rules={[{ required: true, type: 'number', min: 1, message: t('survey.paper.score_needed') }]}
          >
            <Rate allowClear={false} aria-label={t('ui.rating.label')} />
          </Form.Item>
          <Form.Item name="found" label={t('survey.paper.found_ask')}>
            <Radio.Group options={surveyFound.map((value) => ({ value, label: foundWord(value) }))} />
          </Form.Item>
          {found !== 'yes' && (
            <Form.Item name="missing" label={t('survey.paper.missing_ask')}>
              <Checkbox.Group options={surveyMissing.map((value) => ({ value, label: missingWord(value) }))} />
            </Form.Item>
          )}
          <Form.Item name="words" label={t('survey.paper.words')}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={1000} />
          </Form.Item>
        </>
      )}
    </Decision>
  )
}
