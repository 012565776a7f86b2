import { onTestFailed, onTestFinished } from "vitest";
import { launchProduct, type Product, type ProductOptions } from "#tests/product/start-product.ts";

/** Launches the product without waiting for it; kills it when the test ends. */
export async function launchTestProduct(options: ProductOptions): Promise<Product> {
  const product = await launchProduct(options);
  onTestFailed(() => void process.stdout.write(`Last output of the product:\n${product.output().slice(-6_000)}\n`));
  onTestFinished(async () => void (await product.kill()));
  return product;
}

/** Starts the product and waits until it is ready; kills it when the test ends. */
export async function startTestProduct(options: ProductOptions): Promise<Product> {
  const product = await launchTestProduct(options);
  await product.ready;
  return product;
}
