import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  upload: { en: 'Upload a creation', zh: '上传作品' },
  uploadWorld: { en: 'Upload a world', zh: '上传世界' },
  uploadSubassembly: { en: 'Upload a subassembly', zh: '上传子装配体' },
  uploadMod: { en: 'Upload a mod', zh: '上传模组' },
  help: {
    en: 'Choose a save or a zip package. We detect world, subassembly or mod from the file.',
    zh: '选择存档或 zip 包。我们会根据文件识别世界、子装配体或模组。',
  },
  helpWorlds: {
    en: 'Zip your world\'s folder (inside "saves"), or choose data.logicworld.',
    zh: '将世界文件夹（位于“saves”中）压缩为 zip，或选择 data.logicworld。',
  },
  helpSubassemblies: {
    en: 'Zip your subassembly\'s folder (inside "subassemblies"), or choose data.partialworld.',
    zh: '将子装配体文件夹（位于“subassemblies”中）压缩为 zip，或选择 data.partialworld。',
  },
  helpMods: {
    en: "Zip your mod's folder, including its manifest.",
    zh: '将模组文件夹连同清单文件压缩为 zip。',
  },
  file: { en: 'File', zh: '文件' },
  chooseFile: { en: 'Choose a file', zh: '选择文件' },
  dropFile: { en: 'or drop it here', zh: '或拖放到此处' },
  otherFile: { en: 'Choose another file', zh: '选择其他文件' },
  whichCreation: {
    en: (count: number) => `This zip holds ${count} creations. Which one do you want to publish?`,
    zh: (count: number) => `zip 中有 ${count} 个作品。要发布哪一个？`,
  },
  chooseCreation: {
    en: 'Choose which creation of the zip to publish.',
    zh: '请选择要发布 zip 中的哪个作品。',
  },
  reading: { en: 'Reading the file…', zh: '正在读取文件…' },
  fileTooLarge: { en: (most: string) => `Files can be up to ${most}.`, zh: (most: string) => `文件最大为 ${most}。` },
  world: { en: 'A world', zh: '世界' },
  subassembly: { en: 'A subassembly', zh: '子装配体' },
  mod: { en: (name: string) => `The mod ${name}`, zh: (name: string) => `模组 ${name}` },
  version: { en: (v: string) => `version ${v}`, zh: (v: string) => `版本 ${v}` },
  components: {
    en: (n: number, text: string) => `${text} ${n === 1 ? 'component' : 'components'}`,
    zh: (_: number, text: string) => `${text} 个组件`,
  },
  wires: {
    en: (n: number, text: string) => `${text} ${n === 1 ? 'wire' : 'wires'}`,
    zh: (_: number, text: string) => `${text} 条导线`,
  },
  players: {
    en: 'This package contains player data, including player names. Remove the "players" folder if you do not want to share it.',
    zh: '此包含有玩家数据，包括玩家名称。若不想分享，请删除“players”文件夹。',
  },
  sameFile: { en: 'This file is already on the hub:', zh: '作品库中已有相同的文件：' },
  sameMod: {
    en: (id: string) =>
      `The id ${id} belongs to a mod of another member. The game loads one mod per id, so choose another id unless this is a new build of theirs:`,
    zh: (id: string) =>
      `ID ${id} 属于其他成员的模组。游戏对每个 ID 只加载一个模组；除非这是该模组的新构建，否则请改用其他 ID：`,
  },
  fromGame: { en: 'The game has sent the file.', zh: '游戏已发送文件。' },
  oneFile: {
    en: 'The game has sent several files. We will publish the first one.',
    zh: '游戏发送了多个文件；将发布第一个。',
  },
  selectFile: { en: 'You must select a file to upload.', zh: '请选择要上传的文件。' },
  noImagesSure: {
    en: "You haven't uploaded any images, are you sure you want to continue?",
    zh: '你还没有上传任何图片，确定要继续吗？',
  },
  packagePictures: { en: 'Pictures in the zip', zh: 'zip 中的图片' },
  packagePicturesHint: {
    en: (max: number) =>
      `The ones you choose join the gallery, after your own images. A creation shows up to ${max} images.`,
    zh: (max: number) => `选中的图片会排在你上传的图片之后，加入图库。每个作品最多显示 ${max} 张图片。`,
  },
  pictureUnreadable: { en: 'Not a picture', zh: '不是图片' },
  publishWithoutImages: { en: 'Publish without images', zh: '不带图片发布' },
  backToForm: { en: 'Back to the form', zh: '返回表单' },
  publish: { en: 'Publish', zh: '发布' },
  again: { en: 'Try again', zh: '重试' },
  cancel: { en: 'Cancel', zh: '取消' },
  cancelled: { en: 'Upload cancelled. Nothing was published.', zh: '上传已取消，没有发布任何内容。' },
  failed: { en: 'Failed to upload file', zh: '文件上传失败' },
  sending: { en: (share: string) => `Uploading: ${share}%`, zh: (share: string) => `正在上传：${share}%` },
  checking: { en: 'Checking the file…', zh: '正在检查文件…' },
  logIn: { en: 'Log in to upload', zh: '登录后上传' },
})
