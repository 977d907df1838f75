type Question = {
  zh: string
  en: string
  options: readonly (readonly [zh: string, en: string])[]
  right: readonly number[]
}
export type Course = {
  zh: string
  en: string
  about: readonly [zh: string, en: string]
  films: readonly number[]
  pass: number
  /** days until its deadline; over by so many below zero */ days: number | null
  certificate: boolean
  /** learners no longer meet it */ off?: true
  questions: readonly Question[]
}
export const courses: readonly Course[] = [
  {
    zh: 'LQ7120 板级调试认证课程',
    en: 'LQ7120 board bring-up',
    about: [
      '面向硬件与驱动工程师：从上电到 SDK 运行。',
      'For hardware and driver engineers: from power-up to a running SDK.',
    ],
    films: [0, 3, 1],
    pass: 80,
    days: 45,
    certificate: true,
    questions: [
      {
        zh: '上电时最先稳定的应是哪一路电源？',
        en: 'Which supply has to be stable first?',
        options: [
          ['核心电源', 'Core'],
          ['IO 电源', 'IO'],
          ['常电域', 'Always-on domain'],
          ['DDR 电源', 'DDR'],
        ],
        right: [2],
      },
      {
        zh: '首次启动没有任何串口输出，应先检查哪些？',
        en: 'No serial output at the first boot. What is checked first?',
        options: [
          ['复位引脚', 'Reset pin'],
          ['24 MHz 晶振', '24 MHz crystal'],
          ['屏排线', 'Panel cable'],
          ['启动介质选择', 'Boot medium straps'],
        ],
        right: [0, 1, 3],
      },
      {
        zh: 'DDR 压力测试至少应运行多久？',
        en: 'What is the minimum duration of the DDR stress test?',
        options: [
          ['2 小时', '2 hours'],
          ['24 小时', '24 hours'],
          ['72 小时', '72 hours'],
        ],
        right: [2],
      },
      {
        zh: '补丁应在何时打入？',
        en: 'When are patches applied?',
        options: [
          ['编译前', 'Before building'],
          ['烧录后', 'After flashing'],
          ['随时', 'Any time'],
        ],
        right: [0],
      },
      {
        zh: '烧录后怎样确认镜像完整？',
        en: 'How is the flashed image checked?',
        options: [
          ['看指示灯', 'By the LED'],
          ['核对校验日志', 'By the verification log'],
          ['重新上电', 'By a power cycle'],
        ],
        right: [1],
      },
    ],
  },
  {
    zh: 'LQ8802 AI 部署入门',
    en: 'AI deployment on LQ8802',
    about: ['模型转换、量化与边缘部署。', 'Conversion, quantisation and deployment at the edge.'],
    films: [4, 10],
    pass: 60,
    days: -12,
    certificate: true,
    questions: [
      {
        zh: '量化校准集应怎样选？',
        en: 'How is the calibration set chosen?',
        options: [
          ['随机噪声', 'Random noise'],
          ['有代表性的真实数据', 'Real data that represents the use'],
          ['一张图片', 'One picture'],
        ],
        right: [1],
      },
      {
        zh: '哪些做法能减少内存占用？',
        en: 'What reduces memory?',
        options: [
          ['算子融合', 'Operator fusion'],
          ['增大批大小', 'A larger batch'],
          ['权重量化', 'Quantised weights'],
        ],
        right: [0, 2],
      },
      {
        zh: '转换失败提示 unsupported op，首先应？',
        en: 'Conversion fails with “unsupported op”. First:',
        options: [
          ['换用支持的算子', 'Use a supported operator'],
          ['降低分辨率', 'Lower the resolution'],
        ],
        right: [0],
      },
    ],
  },
  {
    zh: '工具使用公开课',
    en: 'Open class: our tools',
    about: ['烧录工具与低功耗调试，看完即完成。', 'Flashing and low-power debugging; complete once watched.'],
    films: [8, 9],
    pass: 60,
    days: null,
    certificate: false,
    off: true,
    questions: [],
  },
]

export const slides = [
  { zh: 'LQ7120 平台介绍', en: 'Introducing LQ7120', chip: 'LQ7120', access: 'open', pages: 4, days: 92 },
  {
    zh: 'LQ7120 硬件设计要点',
    en: 'LQ7120 hardware design notes',
    chip: 'LQ7120',
    access: 'certified',
    pages: 6,
    days: 60,
  },
  {
    zh: 'LQ8802 NPU 架构与工具链',
    en: 'LQ8802 NPU and toolchain',
    chip: 'LQ8802',
    access: 'registered',
    pages: 5,
    days: 41,
  },
  { zh: 'Wi-Fi 6 产测培训', en: 'Wi-Fi 6 production test', chip: 'LQ2230', access: 'certified', pages: 3, days: 50 },
  { zh: '低功耗设计培训', en: 'Designing for low power', chip: 'LQ1105', access: 'registered', pages: 3, days: 33 },
  {
    zh: '旧版烧录工具培训',
    en: 'Training for the old flash tool',
    chip: 'LQ5210',
    access: 'registered',
    pages: 2,
    days: 400,
    off: true,
  },
] as const
