/** An attribute as the custom-elements manifest has it. */
export interface Attribute {
  name: string;
  description?: string;
  type?: {text: string};
  /** The words that it may be, where these are few. */
  values?: readonly string[];
}

/** An element as the workbench gets it from the server: its manifest, and attributes that make an example. */
export interface WorkbenchElement {
  tagName: string;
  description?: string;
  attributes: readonly Attribute[];
  cssProperties: readonly {name: string; description?: string}[];
  events: readonly {name: string}[];
  example: Readonly<Record<string, string>>;
}

export const loadElements = async (): Promise<WorkbenchElement[]> => (await fetch('workbench/elements.json')).json();
