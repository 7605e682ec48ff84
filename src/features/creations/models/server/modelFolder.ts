export const modelFolder = 'models'
