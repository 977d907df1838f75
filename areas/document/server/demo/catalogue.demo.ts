import { chips, type ChipFacts } from './chip.demo.ts'

export type DocType = 'datasheet' | 'trm' | 'hw_guide' | 'sw_guide' | 'app_note' | 'errata' | 'reliability'
type Level = 'public' | 'registered' | 'nda' | 'project'
/** One document of the demo; a paper is printed for each of its revisions. */
export type Title = {
  chip: ChipFacts
  /** code of the chip project its folder belongs to */
  project: string
  folder: string
  number: string
  docType: DocType
  level: Level
  lang: 'zh' | 'en'
  title: string
  titleEn: string
  /** oldest first; the last one is current */
  revisions: readonly string[]
  status: 'draft' | 'pending' | 'published' | 'withdrawn'
}

/** Free folders under a project: key, name, English name. */
export const folderNames: Record<string, readonly [string, string]> = {
  sheet: ['数据手册', 'Datasheets'],
  hardware: ['硬件设计', 'Hardware design'],
  software: ['软件开发', 'Software development'],
  note: ['应用笔记', 'Application notes'],
  quality: ['质量与可靠性', 'Quality and reliability'],
  reference: ['参考设计', 'Reference design'],
}

type Line = readonly [
  code: string,
  docType: DocType,
  level: Level,
  lang: 'zh' | 'en',
  folder: string,
  zh: string,
  en: string,
  revisions: string,
  project?: string,
]

/** What every chip has. */
const common: readonly Line[] = [
  ['PB', 'datasheet', 'public', 'zh', 'sheet', '产品简介', 'Product brief', '1.2'],
  ['HG', 'hw_guide', 'registered', 'zh', 'hardware', '硬件设计指南', 'Hardware design guide', '1.0,1.1'],
  ['SG', 'sw_guide', 'registered', 'zh', 'software', '软件开发指南', 'Software development guide', '2.0'],
  ['ER', 'errata', 'nda', 'en', 'sheet', '勘误表', 'Errata', '1.2,1.3'],
  ['RR', 'reliability', 'nda', 'zh', 'quality', '可靠性报告', 'Reliability report', '1.0'],
]

/** What is the chip's own; the project stands last where it is not the standard kit. */
const own: Record<string, readonly Line[]> = {
  LQ7120: [
    ['DS', 'datasheet', 'nda', 'zh', 'sheet', '数据手册', 'Datasheet', '0.9,1.0,1.1'],
    ['RM', 'trm', 'nda', 'en', 'sheet', '技术参考手册', 'Technical reference manual', '1.0,1.1'],
    ['AN01', 'app_note', 'registered', 'zh', 'note', 'LPDDR4 布线与调试', 'LPDDR4 layout and tuning', '1.0'],
    ['AN02', 'app_note', 'public', 'zh', 'note', 'NPU 模型部署入门', 'Deploying a first model on the NPU', '1.1'],
    ['AN03', 'app_note', 'registered', 'en', 'note', 'MIPI DSI 屏幕适配', 'Bringing up a MIPI DSI panel', '1.0'],
    [
      'AN04',
      'app_note',
      'project',
      'zh',
      'reference',
      '中控屏参考设计说明',
      'Control panel reference design',
      '1.0',
      'PANEL',
    ],
    [
      'SG02',
      'sw_guide',
      'project',
      'zh',
      'reference',
      '中控屏固件升级方案',
      'Control panel firmware update',
      '1.2',
      'PANEL',
    ],
  ],
  LQ5210: [
    ['DS', 'datasheet', 'nda', 'zh', 'sheet', '数据手册', 'Datasheet', '1.0,1.1'],
    ['RM', 'trm', 'nda', 'en', 'sheet', '技术参考手册', 'Technical reference manual', '1.0'],
    ['AN01', 'app_note', 'registered', 'zh', 'note', 'ISP 图像调优流程', 'ISP tuning workflow', '1.0'],
    ['AN02', 'app_note', 'public', 'en', 'note', 'MIPI CSI 传感器接入', 'Connecting a MIPI CSI sensor', '1.0'],
    [
      'AN03',
      'app_note',
      'project',
      'zh',
      'reference',
      '低功耗网络摄像机方案',
      'Low-power network camera',
      '1.0',
      'IPC',
    ],
  ],
  LQ3310: [
    ['DS', 'datasheet', 'registered', 'zh', 'sheet', '数据手册', 'Datasheet', '1.0,1.1'],
    ['RM', 'trm', 'nda', 'en', 'sheet', '技术参考手册', 'Technical reference manual', '1.0'],
    ['AN01', 'app_note', 'public', 'zh', 'note', '麦克风阵列布局', 'Microphone array layout', '1.0'],
    ['AN02', 'app_note', 'registered', 'zh', 'note', 'I2S 与 TDM 配置', 'Configuring I2S and TDM', '1.1'],
    ['AN03', 'app_note', 'project', 'zh', 'reference', '回音壁声学调试', 'Soundbar acoustic tuning', '1.0', 'BAR'],
  ],
  LQ8802: [
    ['DS', 'datasheet', 'nda', 'zh', 'sheet', '数据手册', 'Datasheet', '0.8,0.9,1.0'],
    ['RM', 'trm', 'nda', 'en', 'sheet', '技术参考手册', 'Technical reference manual', '1.0'],
    ['AN01', 'app_note', 'nda', 'en', 'note', 'PCIe 3.0 布线规则', 'PCIe 3.0 layout rules', '1.0'],
    ['AN02', 'app_note', 'registered', 'zh', 'note', 'NPU 量化工具使用', 'Using the NPU quantiser', '1.0'],
    [
      'AN03',
      'app_note',
      'project',
      'zh',
      'reference',
      '移动机器人多路相机同步',
      'Synchronising robot cameras',
      '1.0',
      'ROBOT',
    ],
    [
      'AN04',
      'app_note',
      'project',
      'zh',
      'reference',
      '移动机器人电机控制接口',
      'Robot motor control interface',
      '1.1',
      'ROBOT',
    ],
  ],
  LQ1105: [
    ['DS', 'datasheet', 'registered', 'en', 'sheet', '数据手册', 'Datasheet', '1.0'],
    ['AN01', 'app_note', 'public', 'zh', 'note', '上电时序配置', 'Configuring the power sequence', '1.0'],
    ['AN02', 'app_note', 'registered', 'zh', 'note', '散热设计', 'Thermal design', '1.0'],
  ],
  LQ2230: [
    ['DS', 'datasheet', 'registered', 'en', 'sheet', '数据手册', 'Datasheet', '1.0'],
    ['AN01', 'app_note', 'registered', 'zh', 'note', '天线匹配与测试', 'Antenna matching and test', '1.0'],
    ['AN02', 'app_note', 'public', 'en', 'note', '吞吐量测试方法', 'Measuring throughput', '1.0'],
    ['AN03', 'app_note', 'project', 'zh', 'reference', '低功耗保活方案', 'Low-power keep-alive', '1.0', 'STD'],
  ],
}

/** What waits on the desk, so that its screens have something to show. */
const desk: readonly [chip: string, status: Title['status'], line: Line][] = [
  [
    'LQ7120',
    'draft',
    ['AN05', 'app_note', 'registered', 'zh', 'note', '音频前端降噪', 'Audio front end noise reduction', '0.1'],
  ],
  ['LQ5210', 'draft', ['AN04', 'app_note', 'nda', 'zh', 'note', '安全启动配置', 'Configuring secure boot', '0.2']],
  ['LQ8802', 'pending', ['AN05', 'app_note', 'nda', 'zh', 'note', 'LPDDR5 眼图测试', 'LPDDR5 eye diagrams', '1.0']],
  ['LQ2230', 'pending', ['AN04', 'app_note', 'public', 'en', 'note', '蓝牙共存配置', 'Bluetooth coexistence', '1.0']],
  [
    'LQ3310',
    'withdrawn',
    ['AN04', 'app_note', 'registered', 'zh', 'note', '旧版功放接口说明', 'Amplifier interface, superseded', '1.0'],
  ],
]

const titleOf = (chip: ChipFacts, line: Line, status: Title['status'] = 'published'): Title => {
  const [code, docType, level, lang, folder, zh, en, revisions, project = 'STD'] = line
  return {
    chip,
    folder,
    docType,
    level,
    lang,
    status,
    project: `${chip.code}-${project}`,
    number: `${chip.code}-${code}`,
    title: `${chip.code} ${zh}`,
    titleEn: `${chip.code} ${en}`,
    revisions: revisions.split(','),
  }
}

/** The 60 published documents, then those that wait on the desk. */
export const titles: readonly Title[] = [
  ...chips.flatMap((chip) => [...common, ...(own[chip.code] ?? [])].map((line) => titleOf(chip, line))),
  ...desk.map(([code, status, line]) =>
    titleOf(
      chips.find((chip) => chip.code === code)!,
      line,
      status,
    ),
  ),
]
