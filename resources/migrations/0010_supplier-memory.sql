CREATE TABLE `lesson_sources` (
	`lesson_id` integer NOT NULL,
	`annotation_id` integer NOT NULL,
	PRIMARY KEY(`lesson_id`, `annotation_id`),
	FOREIGN KEY (`lesson_id`) REFERENCES `supplier_lessons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lesson_sources_annotation` ON `lesson_sources` (`annotation_id`);--> statement-breakpoint
CREATE TABLE `remembered_suppliers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`name` text NOT NULL,
	`confirmed_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `remembered_suppliers_organization` ON `remembered_suppliers` (`organization_id`);--> statement-breakpoint
CREATE TABLE `supplier_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`supplier_id` integer NOT NULL,
	`organization_id` integer NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	FOREIGN KEY (`supplier_id`) REFERENCES `remembered_suppliers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `supplier_keys_value` ON `supplier_keys` (`organization_id`,`value`,`kind`);--> statement-breakpoint
CREATE INDEX `supplier_keys_supplier` ON `supplier_keys` (`supplier_id`);--> statement-breakpoint
CREATE TABLE `supplier_layouts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`supplier_id` integer NOT NULL,
	`fingerprint` text NOT NULL,
	FOREIGN KEY (`supplier_id`) REFERENCES `remembered_suppliers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `supplier_layouts_supplier` ON `supplier_layouts` (`supplier_id`);--> statement-breakpoint
CREATE TABLE `supplier_lessons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`layout_id` integer NOT NULL,
	`schema_id` text NOT NULL,
	`lesson` text NOT NULL,
	`corrected` integer NOT NULL,
	`confirmed` integer NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`layout_id`) REFERENCES `supplier_layouts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `supplier_lessons_layout` ON `supplier_lessons` (`layout_id`,`schema_id`);