/** The folder of the file store for models and their pictures. */
export const modelFolder = 'models'
