/** An attribute as the custom-elements manifest has it. */
export interface Attribute {
  name: string;
  description?: string;
  type?: {text: string};
  /** Its allowed values, when they are enumerated. */
  values?: readonly string[];
}

/** An element as the server describes it: its manifest, and the attributes of an example. */
export interface WorkbenchElement {
  tagName: string;
  description?: string;
  attributes: readonly Attribute[];
  cssProperties: readonly {name: string; description?: string}[];
  events: readonly {name: string}[];
  example: Readonly<Record<string, string>>;
}

export const loadElements = async (): Promise<WorkbenchElement[]> => (await fetch('workbench/elements.json')).json();
