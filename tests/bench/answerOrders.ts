/** Makes this process a helper (`startHelper`): it carries out each order that it is sent, and answers; an order that fails ends it. */
export const answerOrders = <Order, Answer>(carryOut: (order: Order) => Promise<Answer>): void => {
  process.on('message', (order: Order) => {
    carryOut(order).then(
      (answer) => process.send?.(answer),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => process.exit(0));
};
