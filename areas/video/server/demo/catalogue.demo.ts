import type { videoAccesses, videoCategories, videoLevels, videoStates } from '../../contract.ts'

type Scene = {
  at: number
  zh: string
  en: string
  /** cites a document of the chip, as it was before its last revision */ cites?: 'old' | 'new'
  /** cites an SDK version by its name */ sdk?: string
}
export type Film = {
  chip: string
  zh: string
  en: string
  about: readonly [zh: string, en: string]
  category: (typeof videoCategories)[number]
  level: (typeof videoLevels)[number]
  access: (typeof videoAccesses)[number]
  status: (typeof videoStates)[number]
  teacher: readonly [zh: string, en: string]
  seconds: number
  /** days since it was published */
  days: number
  views: number
  scenes: readonly Scene[]
  back?: { reason?: string; failure?: string }
}
const bao = ['包远', 'Bao Yuan'] as const
const zhou = ['周岚', 'Zhou Lan'] as const
const qi = ['齐越', 'Qi Yue'] as const
const wu = ['吴桐', 'Wu Tong'] as const

export const films: readonly Film[] = [
  {
    chip: 'LQ7120',
    zh: 'LQ7120 上电时序与首次启动',
    en: 'LQ7120 power sequence and first boot',
    about: [
      '从电源树、时钟与复位讲起，对照串口日志完成第一次启动。',
      'From power tree, clocks and reset to the first boot, following the serial log.',
    ],
    category: 'board',
    level: 'basic',
    access: 'open',
    status: 'published',
    teacher: zhou,
    seconds: 48,
    days: 96,
    views: 1284,
    scenes: [
      { at: 0, zh: '电源树与上电顺序', en: 'Power tree and sequence', cites: 'old' },
      { at: 12, zh: '时钟与复位', en: 'Clocks and reset' },
      { at: 24, zh: '读懂首次启动日志', en: 'Reading the first boot log', cites: 'new' },
      { at: 36, zh: '常见不启动原因', en: 'Why a board does not boot' },
    ],
  },
  {
    chip: 'LQ7120',
    zh: 'LQ7120 DDR 初始化与压力测试',
    en: 'LQ7120 DDR bring-up and stress test',
    about: [
      '选用 DDR 模板、修改初始化参数，并用 72 小时压力测试验证。',
      'Choose a DDR template, adapt the init parameters and verify with a 72-hour stress test.',
    ],
    category: 'board',
    level: 'advanced',
    access: 'certified',
    status: 'published',
    teacher: zhou,
    seconds: 40,
    days: 71,
    views: 642,
    scenes: [
      { at: 0, zh: '选择 DDR 模板', en: 'Choosing a DDR template' },
      { at: 14, zh: '初始化参数', en: 'Init parameters', cites: 'old' },
      { at: 27, zh: '压力测试与结果', en: 'Stress test and results' },
    ],
  },
  {
    chip: 'LQ7120',
    zh: 'MIPI DSI 屏适配实战',
    en: 'Adapting a MIPI DSI panel',
    about: [
      '从屏规格书到设备树，逐项填写时序并排查黑屏。',
      'From the panel datasheet to the device tree: timings, and what to do about a black screen.',
    ],
    category: 'software',
    level: 'advanced',
    access: 'certified',
    status: 'published',
    teacher: bao,
    seconds: 44,
    days: 58,
    views: 517,
    scenes: [
      { at: 0, zh: '读屏规格书', en: 'Reading the panel datasheet' },
      { at: 15, zh: '设备树时序', en: 'Timings in the device tree' },
      { at: 30, zh: '黑屏排查', en: 'Black screen checklist' },
    ],
  },
  {
    chip: 'LQ7120',
    zh: 'Linux 6.1 SDK 编译与烧录',
    en: 'Building and flashing the Linux 6.1 SDK',
    about: [
      '下载 SDK、打补丁、编译镜像，并用烧录工具写入板卡。',
      'Download the SDK, apply patches, build the image and flash the board.',
    ],
    category: 'software',
    level: 'basic',
    access: 'registered',
    status: 'published',
    teacher: bao,
    seconds: 42,
    days: 83,
    views: 2310,
    scenes: [
      { at: 0, zh: '获取 SDK 与补丁', en: 'Getting SDK and patches', sdk: 'LQ7120 Linux 5.10 SDK V1.2.3' },
      { at: 13, zh: '编译镜像', en: 'Building the image', sdk: 'LQ7120 Linux 6.1 SDK V1.4.0' },
      { at: 28, zh: '烧录与验证', en: 'Flashing and checking' },
    ],
  },
  {
    chip: 'LQ8802',
    zh: 'LQ8802 模型转换与量化入门',
    en: 'Model conversion and quantisation for LQ8802',
    about: [
      '把 ONNX 模型转换为 NPU 可执行格式，并用校准集控制精度损失。',
      'Convert an ONNX model for the NPU and keep the accuracy with a calibration set.',
    ],
    category: 'ai',
    level: 'basic',
    access: 'registered',
    status: 'published',
    teacher: qi,
    seconds: 46,
    days: 44,
    views: 1733,
    scenes: [
      { at: 0, zh: '导出 ONNX', en: 'Exporting ONNX' },
      { at: 16, zh: '量化与校准', en: 'Quantisation and calibration' },
      { at: 32, zh: '对比精度', en: 'Comparing accuracy' },
    ],
  },
  {
    chip: 'LQ8802',
    zh: '机器人平台的多摄像头同步',
    en: 'Synchronising cameras on the robot platform',
    about: [
      '用硬件触发同步四路摄像头，并测量时间戳误差。',
      'Hardware triggers for four cameras, and how to measure the time stamp error.',
    ],
    category: 'ai',
    level: 'advanced',
    access: 'certified',
    status: 'draft',
    teacher: qi,
    seconds: 38,
    days: 1,
    views: 0,
    back: { failure: 'av_interleaved_write_frame(): No space left on device' },
    scenes: [
      { at: 0, zh: '触发信号连线', en: 'Wiring the trigger' },
      { at: 18, zh: '时间戳误差', en: 'Time stamp error' },
    ],
  },
  {
    chip: 'LQ3310',
    zh: '回音壁参考设计讲解',
    en: 'A walk through the soundbar reference design',
    about: ['麦克风阵列布局、功放选型与 EMI 注意事项。', 'Microphone array layout, amplifier choice and EMI notes.'],
    category: 'design',
    level: 'advanced',
    access: 'certified',
    status: 'published',
    teacher: zhou,
    seconds: 36,
    days: 65,
    views: 402,
    scenes: [
      { at: 0, zh: '麦克风阵列', en: 'Microphone array' },
      { at: 12, zh: '功放与电源', en: 'Amplifier and supply' },
      { at: 24, zh: 'EMI 要点', en: 'EMI notes' },
    ],
  },
  {
    chip: 'LQ2230',
    zh: 'Wi-Fi 6 天线与射频布局',
    en: 'Wi-Fi 6 antenna and RF layout',
    about: ['参考布局、净空要求与产测指标。', 'Reference layout, keep-out areas and what to measure in production.'],
    category: 'design',
    level: 'advanced',
    access: 'certified',
    status: 'published',
    teacher: wu,
    seconds: 34,
    days: 52,
    views: 356,
    scenes: [
      { at: 0, zh: '天线净空', en: 'Antenna keep-out' },
      { at: 17, zh: '产测指标', en: 'Production limits' },
    ],
  },
  {
    chip: 'LQ5210',
    zh: 'LQ Flash 烧录工具使用',
    en: 'Using LQ Flash',
    about: ['单机烧录、一拖八量产烧录与校验日志。', 'Flashing one board, eight at a time, and the verification log.'],
    category: 'tool',
    level: 'basic',
    access: 'open',
    status: 'published',
    teacher: wu,
    seconds: 36,
    days: 110,
    views: 3092,
    scenes: [
      { at: 0, zh: '单机烧录', en: 'One board' },
      { at: 12, zh: '量产烧录', en: 'Gang mode' },
      { at: 24, zh: '校验日志', en: 'Verification log' },
    ],
  },
  {
    chip: 'LQ1105',
    zh: '低功耗 MCU 的休眠与唤醒',
    en: 'Sleep and wake-up on the low-power MCU',
    about: [
      '四种休眠模式的电流与唤醒时间，以及常见漏电点。',
      'Current and wake-up time of the four sleep modes, and where current leaks.',
    ],
    category: 'board',
    level: 'basic',
    access: 'open',
    status: 'published',
    teacher: zhou,
    seconds: 32,
    days: 37,
    views: 911,
    scenes: [
      { at: 0, zh: '四种休眠模式', en: 'Four sleep modes' },
      { at: 16, zh: '漏电排查', en: 'Finding leaks' },
    ],
  },
  {
    chip: 'LQ8802',
    zh: '线上研讨会：边缘大模型部署',
    en: 'Webinar: large models at the edge',
    about: [
      '六月线上研讨会录像：内存规划、算子融合与现场问答。',
      'Recording of the June webinar: memory planning, operator fusion and questions.',
    ],
    category: 'online',
    level: 'advanced',
    access: 'registered',
    status: 'published',
    teacher: qi,
    seconds: 50,
    days: 16,
    views: 764,
    scenes: [
      { at: 0, zh: '内存规划', en: 'Memory planning' },
      { at: 20, zh: '算子融合', en: 'Operator fusion' },
      { at: 38, zh: '现场问答', en: 'Questions' },
    ],
  },
  {
    chip: 'LQ7120',
    zh: 'Android 14 SELinux 规则添加',
    en: 'Adding SELinux rules on Android 14',
    about: [
      '从 avc: denied 日志到规则，不放宽全局策略。',
      'From an avc: denied line to a rule, without opening the whole policy.',
    ],
    category: 'software',
    level: 'advanced',
    access: 'certified',
    status: 'review',
    teacher: bao,
    seconds: 40,
    days: 1,
    views: 0,
    scenes: [
      { at: 0, zh: '读 avc 日志', en: 'Reading avc lines' },
      { at: 20, zh: '编写规则', en: 'Writing the rule' },
    ],
  },
  {
    chip: 'LQ5210',
    zh: '摄像头 ISP 调试基础',
    en: 'Basics of camera ISP tuning',
    about: ['白平衡、曝光与降噪的调试顺序。', 'White balance, exposure and noise reduction, in this order.'],
    category: 'software',
    level: 'basic',
    access: 'registered',
    status: 'transcoding',
    teacher: bao,
    seconds: 44,
    days: 0,
    views: 0,
    scenes: [{ at: 0, zh: '白平衡', en: 'White balance' }],
  },
  {
    chip: 'LQ3310',
    zh: '语音唤醒词训练',
    en: 'Training a wake word',
    about: ['录音要求、训练与误唤醒测试。', 'Recordings, training and false wake-ups.'],
    category: 'ai',
    level: 'basic',
    access: 'registered',
    status: 'draft',
    teacher: qi,
    seconds: 30,
    days: 2,
    views: 0,
    scenes: [{ at: 0, zh: '录音要求', en: 'Recordings' }],
    back: { reason: '第 2 章声音断续，请重新录制后提交。' },
  },
  {
    chip: 'LQ5210',
    zh: '旧版烧录工具 1.x 使用说明',
    en: 'Using the old flash tool 1.x',
    about: ['已由 LQ Flash 取代。', 'Replaced by LQ Flash.'],
    category: 'tool',
    level: 'basic',
    access: 'open',
    status: 'off',
    teacher: wu,
    seconds: 30,
    days: 420,
    views: 5120,
    scenes: [{ at: 0, zh: '界面说明', en: 'The window' }],
  },
]
