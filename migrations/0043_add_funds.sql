CREATE TABLE `ledger_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`project_id` text,
	`milestone_id` text,
	`once` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK(typeof(amount) = 'integer' AND amount > 0),
	CONSTRAINT "ledger_entries_accounts" CHECK(from_account <> to_account)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_once` ON `ledger_entries` (`once`);--> statement-breakpoint
CREATE INDEX `ledger_entries_from` ON `ledger_entries` (`from_account`,`currency`,`amount`);--> statement-breakpoint
CREATE INDEX `ledger_entries_to` ON `ledger_entries` (`to_account`,`currency`,`amount`);--> statement-breakpoint
CREATE TABLE `top_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`user_id` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`payment` text,
	`state` text DEFAULT 'open' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `top_ups_user` ON `top_ups` (`user_id`);--> statement-breakpoint
CREATE INDEX `top_ups_open` ON `top_ups` (`created_at`) WHERE state = 'open';
--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay_as_they_are BEFORE UPDATE ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'the ledger is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE DELETE ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'the ledger is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_spend_what_is_there BEFORE INSERT ON ledger_entries WHEN new.from_account <> 'outside' AND
  (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE to_account = new.from_account AND currency = new.currency) -
  (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE from_account = new.from_account AND currency = new.currency) < new.amount
  AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE once = new.once OR id = new.id) BEGIN
  SELECT RAISE(ABORT, 'the account does not have it');
END;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_come_once BEFORE INSERT ON ledger_entries
  WHEN EXISTS (SELECT 1 FROM ledger_entries WHERE once = new.once OR id = new.id) BEGIN
  SELECT RAISE(IGNORE);
END;
