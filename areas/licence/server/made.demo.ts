import type { licenceStates, usages } from '../contract.ts'

export const features = [
  { code: 'voice_wakeup', name: '语音唤醒', nameEn: 'Voice wake-up', chips: ['LQ3310', 'LQ7120', 'LQ5210'] },
  { code: 'echo_cancel', name: '回声消除（AEC）', nameEn: 'Acoustic echo cancellation', chips: ['LQ3310', 'LQ7120'] },
  { code: 'beam_forming', name: '四麦波束成形', nameEn: 'Four-microphone beam forming', chips: ['LQ3310', 'LQ7120'] },
  {
    code: 'surround_codec',
    name: '环绕声解码',
    nameEn: 'Surround decoder',
    chips: ['LQ3310', 'LQ7120'],
    thirdParty: true,
    owner: 'Aurisphere Audio (demo)',
    unitPrice: '0.3500',
  },
  {
    code: 'object_audio',
    name: '全景声渲染',
    nameEn: 'Object audio renderer',
    chips: ['LQ3310', 'LQ7120'],
    thirdParty: true,
    owner: 'Aurisphere Audio (demo)',
    unitPrice: '0.5200',
  },
  { code: 'loudness', name: '动态响度增强', nameEn: 'Dynamic loudness', chips: ['LQ3310'] },
]
/** Days from today a contract begins and ends. */
export const contracts = [
  {
    contractNo: 'DSP-2026-018',
    by: 'nimbus_main',
    chipCode: 'LQ7120',
    quantity: 20_000,
    days: [-170, 195],
    note: '含环绕声解码',
  },
  { contractNo: 'DSP-2026-031', by: 'foxglove_main', chipCode: 'LQ3310', quantity: 80_000, days: [-20, 345], note: '' },
  {
    contractNo: 'DSP-2026-009',
    by: 'harbor_order',
    chipCode: 'LQ7120',
    quantity: 5_000,
    days: [-220, 145],
    note: '分销渠道随片授权',
  },
] as const
export type Made = {
  status: (typeof licenceStates)[number]
  usage: (typeof usages)[number]
  /** days since it was submitted; a draft never was */
  ago?: number
  quantity: number
  used?: number
  pending?: number
  features: string[]
  region?: string
  reason?: string
  /** a list of which rows are wrong */
  faulty?: true
}
/** One in every state, all of the main account, which alone applies; the first has its royalty reports, the fifth waits with more devices. */
export const made: Made[] = [
  {
    status: 'issued',
    usage: 'mass_production',
    // two quarters begin and end in this time, whatever day it is
    ago: 200,
    quantity: 5000,
    used: 3200,
    features: ['voice_wakeup', 'echo_cancel', 'surround_codec', 'object_audio'],
    region: '中国大陆 Mainland China',
  },
  { status: 'issued', usage: 'evaluation', ago: 80, quantity: 10, used: 8, features: ['beam_forming'] },
  {
    status: 'am_review',
    usage: 'mass_production',
    ago: 1,
    quantity: 2000,
    pending: 1500,
    features: ['beam_forming', 'echo_cancel'],
    region: '欧洲 Europe',
  },
  { status: 'licence_review', usage: 'evaluation', ago: 3, quantity: 5, pending: 5, features: ['surround_codec'] },
  {
    status: 'licence_review',
    usage: 'mass_production',
    ago: 62,
    quantity: 1000,
    used: 400,
    pending: 200,
    features: ['voice_wakeup'],
    region: '东南亚 South East Asia',
  },
  {
    status: 'generating',
    usage: 'mass_production',
    ago: 2,
    quantity: 800,
    pending: 800,
    features: ['echo_cancel'],
    region: '中国大陆 Mainland China',
  },
  {
    status: 'rejected',
    usage: 'evaluation',
    ago: 12,
    quantity: 10,
    features: ['voice_wakeup'],
    reason: '设备清单与样机登记表不一致，请核对第 4 行起的标识。',
  },
  {
    status: 'revoked',
    usage: 'mass_production',
    ago: 120,
    quantity: 600,
    used: 300,
    features: ['voice_wakeup'],
    reason: '设备标识在未申报的产品上出现，已与贵公司确认。',
  },
  { status: 'expired', usage: 'evaluation', ago: 140, quantity: 10, used: 10, features: ['echo_cancel'] },
  { status: 'draft', usage: 'evaluation', quantity: 10, features: ['voice_wakeup'], faulty: true },
]
