import { SettingsPage } from '../../ui/SettingsPage.tsx'
import { LanguageModelForm } from './LanguageModelForm.tsx'
import { useLanguageModel } from './language-model.ts'

export function LanguageModelScreen() {
  const model = useLanguageModel()
  return (
    <SettingsPage
      title="Language model"
      intro="Reasoning fields of a schema are answered by a language model on this machine or in its network, such as Ollama or llama.cpp serve it. Nothing is sent to the internet, and without a model these fields are left to people."
      needs={[model]}
    >
      {() => model.data && <LanguageModelForm key={model.data.address ?? ''} saved={model.data} />}
    </SettingsPage>
  )
}
