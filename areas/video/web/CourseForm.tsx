import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { courseDesk } from '../course.contract.ts'
import { courseChoicesQuery, courseQuery, saveCourse, type CourseDetail } from './course.queries.ts'
import { optionsOf, optionsText } from './options.rules.ts'
import styles from './Video.module.css'

const Field = fieldOf(courseDesk.saveCourse.input)
type Question = { body: string; bodyEn: string; options: string }
type Values = Pick<
  CourseDetail,
  'title' | 'titleEn' | 'intro' | 'introEn' | 'passScore' | 'attempts' | 'certificate'
> & { deadline: string; videoIds: { value: number; label: string }[]; questions: Question[] }
const startOf = (old: CourseDetail | null): Partial<Values> =>
  old
    ? {
        ...old,
        deadline: old.deadline ?? '',
        videoIds: old.list.map(({ id, title }) => ({ value: id, label: title })),
        questions: old.exam.map((one) => ({ body: one.body, bodyEn: one.bodyEn, options: optionsText(one) })),
      }
    : {
        titleEn: '',
        intro: '',
        introEn: '',
        passScore: 80,
        attempts: 3,
        certificate: true,
        deadline: '',
        videoIds: [],
        questions: [],
      }

/** Create or change a course. */
export default function CourseForm({ id, onClose }: EditorProps) {
  return (
    <RecordForm<Values, CourseDetail>
      id={id}
      read={courseQuery}
      name="video.course"
      title={(old) => t(old ? 'video.course_desk.edit' : 'video.course_desk.create')}
      submitText="video.save"
      startOf={startOf}
      save={({ videoIds, questions, certificate, ...values }, old) =>
        saveCourse({
          ...values,
          id: old?.id,
          version: old?.version ?? 0,
          certificate: certificate ? '1' : '0',
          videoIds: JSON.stringify(videoIds.map(({ value }) => value)) as never,
          questions: JSON.stringify(
            questions.map(({ options, ...one }) => ({
              ...one,
              ...(optionsOf(options) ?? { options: [], answers: [] }),
            })),
          ) as never,
        })
      }
      saved="video.saved"
      onClose={onClose}
    >
      {() => <Fields />}
    </RecordForm>
  )
}
function Fields() {
  const { data } = useQuery(courseChoicesQuery())
  return (
    <>
      <div className="form-pair">
        <Field name="title" label={t('video.field.title_zh')}>
          <Input />
        </Field>
        <Field name="titleEn" label={t('video.field.title_en')}>
          <Input />
        </Field>
      </div>
      <Field name="intro" label={t('video.field.intro')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Field name="introEn" label={t('video.field.intro_en')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Form.Item name="videoIds" label={t('video.field.videos')}>
        <Select
          mode="multiple"
          labelInValue
          optionFilterProp="label"
          options={(data?.videos ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Form.Item>
      <div className="form-pair">
        <Field name="passScore" label={t('video.field.pass_score')}>
          <NumberField min={1} max={100} />
        </Field>
        <Field name="attempts" label={t('video.field.attempts')}>
          <NumberField min={1} max={20} />
        </Field>
        <Form.Item name="deadline" label={t('video.field.deadline')}>
          <DayField />
        </Form.Item>
        <Form.Item name="certificate" valuePropName="checked" label=" " colon={false}>
          <Checkbox>{t('video.field.certificate')}</Checkbox>
        </Form.Item>
      </div>
      <Questions />
    </>
  )
}
const needed = { required: true, whitespace: true }
const Questions = () => (
  <fieldset className={styles.lines}>
    <legend>{t('video.field.questions')}</legend>
    <p className={styles.quiet}>{t('video.course_desk.questions_about')}</p>
    <Form.List name="questions">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.question}>
              <Form.Item
                name={[name, 'body']}
                label={t('video.course_desk.body')}
                rules={[{ ...needed, message: t('ui.rule.required') }]}
              >
                <Input maxLength={500} />
              </Form.Item>
              <Form.Item name={[name, 'bodyEn']} label={t('video.course_desk.body_en')}>
                <Input maxLength={500} />
              </Form.Item>
              <Form.Item
                name={[name, 'options']}
                label={t('video.course_desk.options')}
                rules={[
                  {
                    validator: async (_, text: string) => {
                      if (!optionsOf(text)) throw new Error(t('video.course_desk.options_rule'))
                    },
                  },
                ]}
              >
                <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
              </Form.Item>
              <Button size="small" danger onClick={() => remove(name)}>
                {t('video.course_desk.remove', { n: name + 1 })}
              </Button>
            </div>
          ))}
          <Button onClick={() => add({ body: '', bodyEn: '', options: '' })}>{t('video.course_desk.add')}</Button>
        </>
      )}
    </Form.List>
  </fieldset>
)
