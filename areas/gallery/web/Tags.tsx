import { Skeleton } from 'antd'
import { useState } from 'react'
import { levels } from '#platform/contract/record.ts'
import { t } from '#platform/web/i18n/text.ts'
import { LevelTag } from '#platform/web/ui/state/LevelTag.tsx'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import { Rating } from '#platform/web/ui/form/Rating.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { Row, Sample, State } from './Sample.tsx'

const tones: Tone[] = ['good', 'wait', 'bad', 'info', 'off']
const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Small things that say how something stands. */
export function Tags() {
  const [score, setScore] = useState<number | null>(null)
  return (
    <Sample
      title="gallery.components.tags"
      of="StateTag · LevelTag · Rating · RelativeTime"
      about="gallery.components.tags_about"
    >
      <State name="gallery.components.tones">
        <Row>
          {tones.map((tone) => (
            <StateTag key={tone} tone={tone}>
              {t(`gallery.tone.${tone}`)}
            </StateTag>
          ))}
        </Row>
      </State>
      <State name="gallery.at.long">
        <StateTag tone="wait">{t('gallery.long')}</StateTag>
      </State>
      <State name="gallery.components.levels">
        <Row>
          {levels.map((level) => (
            <LevelTag key={level} level={level} />
          ))}
        </Row>
      </State>
      <State name="gallery.components.rated">
        <Rating value={4.3} count={128} />
      </State>
      <State name="gallery.components.to_rate">
        <Rating value={score} onRate={setScore} />
      </State>
      <State name="gallery.components.times">
        <Row>
          {[0, 7, 180, 60 * 24 + 5, 60 * 24 * 9].map((minutes) => (
            <RelativeTime key={minutes} value={before(minutes)} />
          ))}
        </Row>
      </State>
      <State name="gallery.at.loading">
        <Skeleton active paragraph={{ rows: 2 }} />
      </State>
    </Sample>
  )
}
