import type { Question } from '../../question.contract.ts'
import type { SurveyState } from '../survey.rules.ts'

export type DemoSurvey = {
  status: SurveyState
  title: string
  titleEn: string
  intro: string
  introEn: string
  anonymous: boolean
  popup: boolean
  rewardPoints: number
  questions: Question[]
  /** the login of somebody in the only company it is for */
  company?: string
  /** days since it was published, or written; first and last day, in days ago */
  ago: number
  starts?: number
  ends?: number
  answers?: object[]
}

type Given = Partial<Question> & Pick<Question, 'type' | 'title' | 'titleEn'>
const ask = (code: string, given: Given): Question => ({
  code,
  help: '',
  helpEn: '',
  required: true,
  options: [],
  rows: [],
  min: null,
  max: null,
  showIf: null,
  ...given,
})
const lines = (...words: [text: string, textEn: string][]) =>
  words.map(([text, textEn], n) => ({ code: `o${n + 1}`, text, textEn }))
const options = (...words: [text: string, textEn: string][]) => lines(...words).map((one) => ({ ...one, other: false }))

const topic: Question[] = [
  ask('q1', {
    type: 'single',
    title: '下一场线上课堂，您最想听哪个主题？',
    titleEn: 'Which topic should the next online class cover?',
    options: [
      ...options(
        ['NPU 模型量化', 'Quantising NPU models'],
        ['低功耗音频唤醒', 'Low-power audio wake-up'],
        ['DDR 稳定性调试', 'Debugging DDR stability'],
        ['摄像头图像调优', 'Camera tuning'],
      ),
      { code: 'o5', text: '其他', textEn: 'Other', other: true },
    ],
  }),
]

const support: Question[] = [
  ask('q1', {
    type: 'nps',
    title: '您有多大可能向同行推荐我们的技术支持？',
    titleEn: 'How likely are you to recommend our technical support?',
  }),
  ask('q2', {
    type: 'text',
    title: '是什么让您犹豫？',
    titleEn: 'What holds you back?',
    required: false,
    showIf: { q: 'q1', op: 'at_most', value: 6 },
  }),
  ask('q3', {
    type: 'single',
    title: '您主要负责哪方面的工作？',
    titleEn: 'What do you mainly work on?',
    options: options(
      ['硬件设计', 'Hardware'],
      ['驱动与系统', 'Drivers and system'],
      ['应用开发', 'Applications'],
      ['项目管理', 'Project management'],
    ),
  }),
  ask('q4', {
    type: 'matrix_rating',
    title: '请评价以下各项',
    titleEn: 'Please rate the following',
    rows: lines(
      ['响应速度', 'Speed of response'],
      ['解答质量', 'Quality of answers'],
      ['资料完整性', 'Completeness of documents'],
    ),
  }),
  ask('q5', {
    type: 'multiple',
    title: '哪些资料最需要改进？',
    titleEn: 'Which material most needs improvement?',
    min: 1,
    max: 3,
    help: '最多选择三项',
    helpEn: 'Three at most',
    options: options(
      ['规格书', 'Datasheets'],
      ['应用手册', 'Application notes'],
      ['SDK 文档', 'SDK documentation'],
      ['示例代码', 'Sample code'],
      ['参考设计', 'Reference designs'],
    ),
  }),
  ask('q6', { type: 'text', title: '还有什么想告诉我们？', titleEn: 'Anything else?', required: false }),
]
const wishes = [
  '希望 DDR 模板能覆盖更多颗粒型号',
  '夜间紧急问题的响应可以再快一些',
  '示例代码最好附带编译环境说明',
  '英文版应用手册更新比中文版晚',
  '整体不错，继续保持',
  '希望增加原理图检查清单',
]
const doubts = ['问题转到二线后两天没有进展', '需要反复提供同样的日志', '回复里没有给出根因']
const supportAnswers = Array.from({ length: 27 }, (_, n) => {
  const score = [9, 10, 8, 9, 7, 10, 6, 9, 8, 10, 5, 9][n % 12]!
  const rate = (shift: number) => Math.max(1, Math.min(5, Math.round(score / 2) - ((n + shift) % 3 === 0 ? 1 : 0)))
  return {
    q1: score,
    ...(score <= 6 ? { q2: doubts[n % 3]! } : {}),
    q3: { choice: `o${[2, 2, 1, 2, 3, 1, 2, 4, 2, 1, 3, 2, 1][n % 13]}` },
    q4: { o1: rate(0), o2: rate(1), o3: rate(2) },
    q5: { choices: [...new Set([`o${[3, 4, 3, 2, 3, 5, 4][n % 7]}`, `o${[4, 2, 3, 5, 1][n % 5]}`])] },
    ...(n % 2 ? { q6: wishes[n % wishes.length]! } : {}),
  }
})

const portal: Question[] = [
  ask('q1', {
    type: 'rating',
    title: '您对新版门户总体满意吗？',
    titleEn: 'How satisfied are you with the new portal?',
  }),
  ask('q2', {
    type: 'rank',
    title: '请按常用程度排列',
    titleEn: 'Rank by how often you use them',
    options: options(['文档中心', 'Documents'], ['SDK 下载', 'SDK downloads'], ['FAQ', 'FAQ'], ['技术支持', 'Support']),
  }),
  ask('q3', {
    type: 'dropdown',
    title: '您多久登录一次？',
    titleEn: 'How often do you sign in?',
    options: options(['每天', 'Daily'], ['每周', 'Weekly'], ['每月', 'Monthly'], ['更少', 'Less often']),
  }),
]
const orders = [
  ['o1', 'o2', 'o4', 'o3'],
  ['o2', 'o1', 'o3', 'o4'],
  ['o1', 'o4', 'o2', 'o3'],
]
const portalAnswers = Array.from({ length: 9 }, (_, n) => ({
  q1: [5, 4, 4, 3, 5, 4, 5, 2, 4][n],
  q2: orders[n % 3],
  q3: { choice: `o${[2, 1, 2, 3, 2, 2, 1, 4, 2][n]}` },
}))

const roadmap: Question[] = [
  ask('q1', { type: 'section', title: '产品规划', titleEn: 'Your roadmap', required: false }),
  ask('q2', {
    type: 'date',
    title: '下一款产品预计何时量产？',
    titleEn: 'When does your next product go into volume production?',
    required: false,
  }),
  ask('q3', {
    type: 'number',
    title: '预计年用量（千颗）',
    titleEn: 'Expected yearly volume (thousand)',
    min: 0,
    max: 100_000,
  }),
  ask('q4', {
    type: 'matrix_single',
    title: '以下特性对您的重要程度',
    titleEn: 'How important are these features to you?',
    options: options(['不需要', 'Not needed'], ['最好有', 'Nice to have'], ['必须有', 'Must have']),
    rows: lines(['Wi-Fi 6', 'Wi-Fi 6'], ['AV1 解码', 'AV1 decoding'], ['硬件安全模块', 'Hardware security module']),
  }),
  ask('q5', {
    type: 'file',
    title: '如方便，请附上产品框图',
    titleEn: 'Attach a block diagram if you can',
    required: false,
  }),
]

const topicAnswers = Array.from({ length: 8 }, (_, n) => ({
  q1: n === 5 ? { choice: 'o5', other: '原理图检查清单' } : { choice: `o${[3, 3, 1, 3, 2, 5, 1, 4][n]}` },
}))

export const demoSurveys: DemoSurvey[] = [
  {
    status: 'published',
    title: '线上课堂主题投票',
    titleEn: 'Vote for the next online class',
    intro: '一道题，10 秒完成。',
    introEn: 'One question, ten seconds.',
    anonymous: false,
    popup: true,
    rewardPoints: 0,
    questions: topic,
    company: 'foxglove_main',
    ago: 2,
    ends: -30,
  },
  {
    status: 'published',
    title: '2026 年技术支持满意度调查',
    titleEn: 'Technical support survey 2026',
    intro: '约 3 分钟。结果用于安排明年的支持人力与资料计划。',
    introEn: 'About three minutes. The results decide how we staff support and what we write next year.',
    anonymous: true,
    popup: false,
    rewardPoints: 0,
    questions: support,
    ago: 12,
    ends: -20,
    answers: supportAnswers,
  },
  {
    status: 'closed',
    title: '新版门户使用反馈',
    titleEn: 'Feedback on the new portal',
    intro: '感谢参与，每人奖励 50 积分。',
    introEn: 'Thank you for taking part: 50 points each.',
    anonymous: false,
    popup: false,
    rewardPoints: 50,
    questions: portal,
    ago: 40,
    starts: 40,
    ends: 10,
    answers: portalAnswers,
  },
  {
    status: 'published',
    title: '2027 年开发者大会议题征集',
    titleEn: 'Topics for the 2027 developer conference',
    intro: '一道题。',
    introEn: 'One question.',
    anonymous: false,
    popup: false,
    rewardPoints: 0,
    questions: topic,
    ago: 1,
    starts: -20,
    ends: -50,
  },
  {
    status: 'published',
    title: '参考设计资料使用情况',
    titleEn: 'How you use our reference designs',
    intro: '一道题。',
    introEn: 'One question.',
    anonymous: false,
    popup: false,
    rewardPoints: 0,
    questions: topic,
    ago: 60,
    starts: 60,
    ends: 30,
    answers: topicAnswers,
  },
  {
    status: 'draft',
    title: '2027 年产品规划需求征集',
    titleEn: 'What you need from us in 2027',
    intro: '',
    introEn: '',
    anonymous: false,
    popup: false,
    rewardPoints: 100,
    questions: roadmap,
    ago: 1,
  },
]
