import type { Item } from './item.demo.ts'

/** NPU. */
export const npuItems: readonly Item[] = [
  {
    module: 830006,
    platform: 'Linux',
    level: 'public',
    chips: { LQ7120: '', LQ8802: '' },
    sdk: true,
    keywords: ['NPU', '量化', '精度下降'],
    title: '模型量化到 INT8 后精度明显下降',
    titleEn: 'Accuracy drops noticeably after INT8 quantisation',
    zh: `1. 校准集要来自真实场景，至少 200 张，覆盖亮暗与各类别。
2. 用 \`--per-channel\` 量化权重。
3. 找出敏感层，让它们保持 INT16：

\`\`\`sh
lqconvert analyze model.onnx --calib calib/ --metric cosine
lqconvert build model.onnx --calib calib/ --per-channel --keep-int16 conv_57,conv_58
\`\`\`

检测类网络的最后几层通常最敏感，保留 2～3 层 INT16 对速度影响小于 3%。`,
    en: `1. Calibrate with pictures of the real scene: at least 200, bright and dark, covering every class.
2. Quantise weights with \`--per-channel\`.
3. Find sensitive layers and keep them in INT16:

\`\`\`sh
lqconvert analyze model.onnx --calib calib/ --metric cosine
lqconvert build model.onnx --calib calib/ --per-channel --keep-int16 conv_57,conv_58
\`\`\`

The last layers of detectors are the most sensitive; two or three of them in INT16 cost less than 3% of the speed.`,
  },
  {
    module: 830006,
    platform: 'Linux',
    level: 'registered',
    chips: { LQ8802: '' },
    keywords: ['NPU', '算子', '不支持'],
    title: '转换模型时报 unsupported op，有哪些替代办法',
    titleEn: '“unsupported op” while converting a model: ways around it',
    zh: `- 先升级转换工具，支持列表随版本增加。
- 用等价结构替换：\`HardSwish\` 可拆为 \`ReLU6\` 与乘法，\`GroupNorm\` 可折叠为卷积。
- 放到 CPU 执行：在配置中声明 \`fallback: cpu\`，注意每次切换约 0.4 ms。
- 自定义算子：参考 SDK 的 \`npu/custom_op\` 示例。`,
    en: `- Update the conversion tool first; each version supports more operators.
- Replace the operator by an equivalent: split \`HardSwish\` into \`ReLU6\` and a multiplication, or fold \`GroupNorm\` into a convolution.
- Run it on the CPU: set \`fallback: cpu\` in the configuration. Each switch costs about 0.4 ms.
- Write a custom operator: see the example \`npu/custom_op\` in the SDK.`,
  },
  {
    module: 830006,
    platform: 'All',
    level: 'project',
    project: 'LQ8802-ROBOT',
    chips: { LQ8802: 'B0' },
    keywords: ['机器人', '多模型', '调度'],
    title: '移动机器人同时运行三个模型时的 NPU 调度建议',
    titleEn: 'Scheduling three models on the NPU of the mobile robot',
    zh: `把避障模型设为实时优先级并独占核心 0，其余模型共享核心 1、2：

\`\`\`json
{ "models": [{ "name": "obstacle", "core": [0], "prio": "rt" }, { "name": "slam", "core": [1, 2] }, { "name": "voice", "core": [1, 2] }] }
\`\`\`

实测避障延迟由 41 ms 降到 19 ms。`,
    en: `Give the obstacle-avoidance model real-time priority and core 0 to itself; let the other models share cores 1 and 2:

\`\`\`json
{ "models": [{ "name": "obstacle", "core": [0], "prio": "rt" }, { "name": "slam", "core": [1, 2] }, { "name": "voice", "core": [1, 2] }] }
\`\`\`

In our measurements the latency of obstacle avoidance fell from 41 ms to 19 ms.`,
  },
  {
    module: 830006,
    platform: 'Tool',
    level: 'public',
    chips: { LQ7120: '', LQ5210: '', LQ8802: '' },
    keywords: ['NPU', '性能', 'benchmark'],
    title: '如何测量模型在板上的真实帧率',
    titleEn: 'Measuring the real frame rate of a model on the board',
    zh: `工具给出的是纯推理时间，真实帧率还包括前后处理。用 \`lqbench\` 的流水线模式测量：

\`\`\`sh
lqbench run model.lqm --pipeline --input video.h264 --frames 500
\`\`\`

关注输出中的 \`e2e fps\` 与 \`npu util\`：利用率低于 60% 说明瓶颈在前处理。`,
    en: `The tools report pure inference time; the real frame rate includes what comes before and after. Use the pipeline mode:

\`\`\`sh
lqbench run model.lqm --pipeline --input video.h264 --frames 500
\`\`\`

Look at \`e2e fps\` and \`npu util\`: below 60% the pre-processing is the bottleneck.`,
  },
]
