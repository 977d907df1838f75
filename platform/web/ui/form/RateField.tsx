import { Rate } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import './rating.css'

type Props = { id?: string; value?: number; onChange?: (score: number) => void; 'aria-label'?: string }
/** Stars to be set in a form, one to five, with the word of what is set beside them; the Form.Item around it gives the rest. */
export function RateField({ id, value = 0, onChange, 'aria-label': label }: Props) {
  const words = [
    t('ui.rating.word_1'),
    t('ui.rating.word_2'),
    t('ui.rating.word_3'),
    t('ui.rating.word_4'),
    t('ui.rating.word_5'),
  ]
  return (
    <span className="rating">
      <Rate
        {...(id ? { id } : {})}
        value={value}
        allowClear={false}
        tooltips={words}
        aria-label={label ?? t('ui.rating.label')}
        {...(onChange ? { onChange } : {})}
      />
      <span className="rating-words" aria-live="polite">
        {words[value - 1]}
      </span>
    </span>
  )
}
